const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The title of the stories of a process: `forex/order-entry` is "forex/Order entry". */
export function titleOf(process: string): string {
  const [area = '', file = ''] = process.split('/');
  return `${area}/${capitalised(file.replaceAll('-', ' '))}`;
}

/** The export that is the story of a leaf state: `signedIn.demo` is `Demo`. */
export const exportOf = (leaf: string): string => capitalised(leaf.split('.').at(-1) ?? leaf);

/** The title of the page of a process in the sidebar. */
export const pageTitle = (process: string): string => `processes/${titleOf(process)}`;

/** The last part of a title, which Storybook shows instead of a folder with one story. */
export const nameIn = (title: string): string => title.split('/').at(-1) ?? title;

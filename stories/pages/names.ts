/** The title of a process in the sidebar: `forex/order-entry` is "processes/forex/Order entry". */
export function pageTitle(process: string): string {
  const [area = '', file = ''] = process.split('/');
  const name = file.replaceAll('-', ' ');
  return `processes/${area}/${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The last part of a title, which Storybook shows instead of a folder with one story. */
export const nameIn = (title: string): string => title.split('/').at(-1) ?? title;

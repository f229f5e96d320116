const hanName = /^\p{Script=Han}{2,4}$/u;

/**
 * First and last name of a person, a guess for a form in which both can be corrected: the last word is the last name,
 * and of a name in Chinese characters the first character. Both are empty where nothing can be told apart.
 */
export function namePartsOf(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const [word = ''] = words;
  if (words.length > 1) return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
  if (!hanName.test(word)) return { firstName: '', lastName: '' };
  const [lastName = '', ...rest] = word;
  return { firstName: rest.join(''), lastName };
}

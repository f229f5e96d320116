const line = /^(msgid|msgstr|msgctxt)?\s*("(?:[^"\\]|\\.)*")\s*$/;

/**
 * The translations in a gettext file, by message id. What is fuzzy, obsolete or not translated isn't one.
 * Only what Lingui writes is read: no plural forms, which stand as ICU inside the text.
 */
export function readCatalogue(file: string): Map<string, string> {
  const entries = file.split(/\r?\n\s*\r?\n/).map(readEntry);
  return new Map(entries.flatMap(({ id, text }) => (id && text ? [[id, text]] : [])));
}

function readEntry(block: string): { id: string; text: string } {
  const parts = { msgctxt: '', msgid: '', msgstr: '' };
  let current: keyof typeof parts = 'msgctxt';
  if (/^#,.*\bfuzzy\b/m.test(block)) return { id: '', text: '' };
  for (const each of block.split(/\r?\n/)) {
    const match = line.exec(each);
    if (!match?.[2]) continue;
    if (match[1] === 'msgid' || match[1] === 'msgstr' || match[1] === 'msgctxt') current = match[1];
    parts[current] += String(JSON.parse(match[2]));
  }
  return { id: parts.msgid, text: parts.msgstr };
}

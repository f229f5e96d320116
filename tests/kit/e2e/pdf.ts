import { inflateSync } from 'node:zlib';

const objectIn = (pdf: string, id: string): string => {
  const begin = pdf.search(new RegExp(`(^|[\\r\\n])${id} 0 obj`));
  return begin < 0 ? '' : pdf.slice(begin, pdf.indexOf('endobj', begin));
};

/** The drawing commands of an object: its stream, unpacked. */
function streamOf(object: string): string {
  const [head, packed = ''] = object.split(/stream\r?\n/);
  const bytes = Buffer.from(packed, 'latin1').subarray(0, Number(/\/Length (\d+)/.exec(head ?? '')?.[1]));
  return head?.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
}

/** The drawing operators of each page of a PDF that Chromium has made; text is drawn by Tj and TJ. */
export function pagesIn(file: Buffer): string[] {
  // One character for each byte.
  const pdf = file.toString('latin1');
  return pdf
    .split('endobj')
    .filter((object) => /\/Type \/Page\b/.test(object))
    .map((page) => streamOf(objectIn(pdf, /\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '')));
}

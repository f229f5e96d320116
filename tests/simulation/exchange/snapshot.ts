import type { PGlite } from '@electric-sql/pglite';

type Bytes = Uint8Array | Int8Array;

/** A file or folder in memory. */
interface Node {
  name: string;
  parent: Node;
  /** Of a file: bytes, which may be more than it has. */
  contents: Bytes | Record<string, Node>;
  usedBytes: number;
}

/** An open file. */
interface Opened {
  shared: object;
}

/** The parts of PGlite's module, which emscripten makes. */
interface Emscripten {
  HEAPU8: Uint8Array;
  FS: {
    streams: (Opened | null | undefined)[];
    lookupPath: (path: string) => { node: Node };
    hashAddNode: (node: Node) => void;
    hashRemoveNode: (node: Node) => void;
  };
}

const folder = '/pglite/data';

const isBytes = (contents: Node['contents']): contents is Bytes => ArrayBuffer.isView(contents);

/** All files and folders in a folder, at any depth. */
function nodesIn({ contents }: Node): Node[] {
  if (isBytes(contents)) return [];
  return Object.values(contents).flatMap((node) => [node, ...nodesIn(node)]);
}

function restoreBytes(node: Node, bytes: Bytes): void {
  const { contents } = node;
  node.usedBytes = bytes.length;
  if (isBytes(contents) && contents.length >= bytes.length) {
    contents.set(bytes);
    contents.fill(0, bytes.length);
  } else node.contents = bytes.slice();
}

/** How a file or folder becomes again what it is now. */
function saved(node: Node): () => void {
  const { name, parent, contents, usedBytes } = node;
  const kept = isBytes(contents) ? contents.slice(0, usedBytes) : { ...contents };
  return () => {
    Object.assign(node, { name, parent });
    if (isBytes(kept)) restoreBytes(node, kept);
    else node.contents = { ...kept };
  };
}

/**
 * Keeps the memory and the files of a database as they are between two statements: its rows, and how it carries out
 * what was prepared. To copy them back takes less time than to empty tables and to plan all statements again.
 * @returns makes them that again
 */
export function snapshotOf(pglite: PGlite): () => void {
  // Its types are those of a package that PGlite doesn't bring.
  const module = pglite.Module as unknown as Emscripten;
  const { FS } = module;
  const root = FS.lookupPath(folder).node;
  const memory = module.HEAPU8.slice();
  const nodes = nodesIn(root);
  const restores = [root, ...nodes].map(saved);
  const streams = FS.streams.map((stream) => stream && { stream, shared: { ...stream.shared } });
  return () => {
    for (const node of nodesIn(root)) FS.hashRemoveNode(node);
    for (const restore of restores) restore();
    for (const node of nodes) FS.hashAddNode(node);
    FS.streams.length = 0;
    for (const each of streams)
      FS.streams.push(each && Object.assign(each.stream, { shared: { ...each.shared } }));
    module.HEAPU8.set(memory);
    module.HEAPU8.fill(0, memory.length);
  };
}

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The SHA-256 of a text in hexadecimal digits, by which the text can't be found. */
export const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

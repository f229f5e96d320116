import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type AgreementBody, agreementBody, signedHtml } from '#domain/agreement.ts';
import type { Decimal } from '#domain/decimal.ts';
import { isSigned, isWithinLimits, type Signature, signatureSvg } from '#domain/signature.ts';
import type { AgreementTexts } from './agreement-texts.ts';
import type { Product } from './products.ts';
import { pictureUnreadable, signatureTooLarge, unsigned } from './refusals.ts';

const coordinate = v.number();
const signature = v.variant('kind', [
  v.object({
    kind: v.literal('drawn'),
    strokes: v.array(v.array(v.strictTuple([coordinate, coordinate]))),
  }),
  // No control characters and no halves of a pair: neither SVG nor jsonb can hold them.
  v.object({ kind: v.literal('typed'), name: v.pipe(v.string(), v.regex(/^[^\p{Cc}\p{Cs}]*$/u)) }),
]);

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Reads the strokes or the name of a signature (LOAN-113, LOAN-116).
 * @throws {Refusal} when there is none, as for a single dot, and when it is too large
 */
export function signatureFrom(text: string): Signature {
  const parsed = v.safeParse(signature, parsedJson(text));
  if (!parsed.success || !isSigned(parsed.output)) throw unsigned();
  if (!isWithinLimits(parsed.output)) throw signatureTooLarge();
  return parsed.output;
}

const pngUrl = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;
const pngStart = '89504e470d0a1a0a';

/** @throws {Refusal} unless it is a PNG as a data URL (LOAN-54) */
export function checkPicture(sign: string): void {
  const encoded = pngUrl.exec(sign)?.[1] ?? '';
  if (!Buffer.from(encoded, 'base64').toString('hex').startsWith(pngStart)) throw pictureUnreadable();
}

interface Agreed {
  product: Product;
  /** In USD. */
  amount: Decimal;
  borrower: string;
  /** YYYY-MM-DD. */
  date: string;
}

interface UnsignedAgreement extends AgreementBody {
  version: number;
  /** The code of the text's language. */
  language: string;
}

/** The text of an agreement (LOAN-105); null where there is none in the language or in the fallback. */
export function agreementOf(
  texts: AgreementTexts,
  language: string,
  { product, ...agreed }: Agreed,
): UnsignedAgreement | null {
  const text = texts.textIn(language);
  return (
    text && {
      version: texts.version,
      language: text.language,
      ...agreementBody(text.template, { ...product, ...agreed }),
    }
  );
}

/** A signature as it is stored beside the agreement, which has its picture. */
export type StoredSignature = Signature | { kind: 'picture' };

/** The stored columns of an agreement. */
export interface SignedAgreement extends Omit<UnsignedAgreement, 'signatureLabel'> {
  /** SHA-256 of the HTML in UTF-8, as hex digits. */
  hash: string;
  signature: StoredSignature;
}

/** The agreement with the picture of a client that sends nothing else of a signature. */
export const agreementWithPicture = (agreement: UnsignedAgreement, picture: string): SignedAgreement =>
  stored(agreement, signedHtml(agreement, picture), { kind: 'picture' });

/** The agreement with a picture that is made of the strokes or the name, not the one that a client sends. */
export function signedAgreement(agreement: UnsignedAgreement, signed: Signature): SignedAgreement {
  const svg = Buffer.from(signatureSvg(signed)).toString('base64');
  return stored(agreement, signedHtml(agreement, `data:image/svg+xml;base64,${svg}`), signed);
}

const stored = (
  { version, language }: UnsignedAgreement,
  html: string,
  signature: StoredSignature,
): SignedAgreement => ({
  version,
  language,
  html,
  hash: createHash('sha256').update(html).digest('hex'),
  signature,
});

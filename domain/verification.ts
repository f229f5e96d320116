/** A real-name verification as filled in so far; a photo is the URL of its upload, or null. */
export interface VerificationDraft {
  name: string;
  cardId: string;
  frontPhoto: string | null;
  backPhoto: string | null;
  selfie: string | null;
}

export type VerificationField = keyof VerificationDraft;

/** The fields in the order of the form (VERIFICATION-2). */
export const verificationFields = ['name', 'cardId', 'frontPhoto', 'backPhoto', 'selfie'] as const;
export const verificationPhotos = ['frontPhoto', 'backPhoto', 'selfie'] as const;
export type VerificationPhoto = (typeof verificationPhotos)[number];

/** The most characters of a name and of an ID number. */
export const longestName = 100;
export const longestCardId = 40;

/** The fields that are still empty, blanks counting as empty; screen, machine and exchange all use this. */
export const missingFieldsIn = (draft: VerificationDraft): VerificationField[] =>
  verificationFields.filter((field) => (draft[field] ?? '').trim() === '');

const longest = { name: longestName, cardId: longestCardId };

/** The texts that are too long, without the blanks around them; screen and exchange both use this. */
export const tooLongIn = (draft: Pick<VerificationDraft, 'name' | 'cardId'>): ('name' | 'cardId')[] =>
  (['name', 'cardId'] as const).filter((field) => draft[field].trim().length > longest[field]);

const shownCharacters = 4;
const mask = '•';

/** An ID number of which only the last four characters can be read; a shorter one is hidden whole. */
export function maskedNumber(text: string): string {
  const characters = [...text];
  const { length } = characters;
  const hidden = length > shownCharacters ? length - shownCharacters : length;
  return characters.map((character, index) => (index < hidden ? mask : character)).join('');
}

/** Whether some of a number's characters are hidden. */
export const isMaskedNumber = (text: string): boolean => text.includes(mask);

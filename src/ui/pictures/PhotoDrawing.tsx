/** What a photo shows. */
export type PhotoSubject = 'front' | 'back' | 'selfie' | 'paper';

const drawings: Record<PhotoSubject, string> = {
  front:
    'M9 7h30a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM19 14a3 3 0 1 1-6 0a3 3 0 1 1 6 0M11 22c0-3 2-4 5-4s5 1 5 4M26 13h10M26 17h10M26 21h6',
  back: 'M9 7h30a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM7 12h34M12 18h12M12 21h8',
  selfie:
    'M23 11a5 5 0 1 1-10 0a5 5 0 1 1 10 0M8 27c0-6 3-9 10-9s8 2 9 4M29 16h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H29a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM31 20h6',
  paper: 'M16 5h12l5 5v15a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM28 5v5h5M18 15h11M18 19h11M18 23h6',
};

const corners =
  'M1 6V3a2 2 0 0 1 2-2h4M41 1h4a2 2 0 0 1 2 2v3M47 26v3a2 2 0 0 1-2 2h-4M7 31H3a2 2 0 0 1-2-2v-3';

/** What a photo has to show, within the corners of a camera's frame. */
export const PhotoDrawing = ({ subject }: { subject: PhotoSubject }) => (
  <svg
    viewBox="0 0 48 32"
    width={66}
    height={44}
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeWidth={1.25}
    aria-hidden="true"
  >
    <path d={corners} stroke="var(--accent)" strokeWidth={1.75} />
    <path d={drawings[subject]} />
  </svg>
);

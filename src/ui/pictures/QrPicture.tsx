import { encode } from 'uqr';

interface QrPictureProps {
  text: string;
  /** CSS pixels. */
  size: number;
}

/** The dark modules of a QR code, as squares in one path. */
export default function QrPicture({ text, size }: QrPictureProps) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

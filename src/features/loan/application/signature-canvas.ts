import Pad, { type PointGroup } from 'signature_pad';
import { type Point, type Stroke, signatureSize, signingBand, thinnedOut } from '#domain/signature.ts';

/** A coordinate of the picture: on the edge of the pad where the stroke left it, to one decimal. */
const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, Math.round(value * 10) / 10));

/** Also changes when the page is zoomed, or moved to a screen with other pixels. Safari knows the size in CSS pixels only. */
const observedBox =
  'devicePixelContentBoxSize' in ResizeObserverEntry.prototype ? 'device-pixel-content-box' : 'content-box';

/**
 * Gives a canvas as many pixels as its size takes.
 * @returns how many CSS pixels a unit of the picture takes
 */
function fitPixels(canvas: HTMLCanvasElement): number {
  const { clientWidth, clientHeight } = canvas;
  const { devicePixelRatio } = window;
  canvas.width = Math.round(clientWidth * devicePixelRatio);
  canvas.height = Math.round(clientHeight * devicePixelRatio);
  canvas.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio);
  return clientWidth / signatureSize.width;
}

/** How wide the ink is at most and at least, in units of the picture: the faster, the thinner. */
const [widest, thinnest] = [1.8, 0.7];

/** About as many milliseconds pass between two points: how fast a stroke was follows from how far they are apart. */
const pointMilliseconds = 16;

/** A stroke as the pad draws it. */
const groupOf = (pad: Pad, stroke: Stroke, pixelsPerUnit: number): PointGroup => ({
  penColor: pad.penColor,
  compositeOperation: pad.compositeOperation,
  velocityFilterWeight: pad.velocityFilterWeight,
  dotSize: pad.dotSize,
  minWidth: pad.minWidth,
  maxWidth: pad.maxWidth,
  points: stroke.map(([x, y], index) => ({
    x: x * pixelsPerUnit,
    y: (y - signingBand.top) * pixelsPerUnit,
    pressure: 0,
    time: index * pointMilliseconds,
  })),
});

/**
 * A canvas that is signed by finger, pen or mouse. What was drawn is in the coordinates of `signatureSize` and is
 * drawn again from them whenever the canvas has another size: pixels are never read (LOAN-115 to LOAN-117).
 * @param onStroke called with all strokes after each new one
 */
export function createSignatureCanvas(
  canvas: HTMLCanvasElement,
  onStroke: (strokes: readonly Stroke[]) => void,
) {
  // Without throttling no point depends on the time at which it was drawn.
  const pad = new Pad(canvas, { throttle: 0, penColor: '#12306b' });
  let strokes: readonly Stroke[] = [];
  let isEnabled = true;
  let isDrawing = false;
  let pixelsPerUnit = 1;

  const pointOf = ({ x, y }: PointGroup['points'][number]): Point => [
    within(x / pixelsPerUnit, 0, signatureSize.width),
    within(y / pixelsPerUnit + signingBand.top, signingBand.top, signingBand.top + signingBand.height),
  ];

  const draw = () => {
    // A hidden canvas has no size; it is drawn when it is shown.
    if (canvas.clientWidth === 0) return;
    isDrawing = false;
    pixelsPerUnit = fitPixels(canvas);
    pad.minWidth = thinnest * pixelsPerUnit;
    pad.maxWidth = pad.dotSize = widest * pixelsPerUnit;
    pad.off();
    pad.fromData(strokes.map((stroke) => groupOf(pad, stroke, pixelsPerUnit)));
    if (isEnabled) pad.on();
  };

  const finishStroke = () => {
    const drawn = pad.toData().at(-1);
    if (!drawn) return;
    strokes = thinnedOut([...strokes, drawn.points.map(pointOf)]);
    onStroke(strokes);
  };

  pad.addEventListener('beginStroke', () => {
    isDrawing = true;
  });
  // The ink stays as it was drawn.
  pad.addEventListener('endStroke', () => {
    isDrawing = false;
    finishStroke();
  });

  const sizes = new ResizeObserver(() => {
    // The strokes so far are in the coordinates of the size before.
    if (isDrawing) finishStroke();
    draw();
  });
  sizes.observe(canvas, { box: observedBox });

  return {
    /** Draws these strokes in place of the others. */
    show: (shown: readonly Stroke[]) => {
      if (shown === strokes) return;
      strokes = shown;
      draw();
    },
    /** Whether strokes can be added. */
    setEnabled: (enabled: boolean) => {
      isEnabled = enabled;
      draw();
    },
    dispose: () => {
      sizes.disconnect();
      pad.off();
    },
  };
}

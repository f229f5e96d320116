import { type ReactNode, useState } from 'react';
import type { Mark, Picture } from '../pictures.ts';
import type { ChangedPicture } from '../report.ts';

const addressOf = ({ digest }: Pick<Picture, 'digest'>) => `pictures/${digest}.png`;

type Box = readonly [number, number, number, number];

/** A box of a picture, in percent of it, so that it stands where it should at any size. */
function Outline({ box, of, kind }: { box: Box; of: Pick<Picture, 'width' | 'height'>; kind: string }) {
  const [left, top, width, height] = box;
  const style = {
    left: `${(left / of.width) * 100}%`,
    top: `${(top / of.height) * 100}%`,
    width: `${(width / of.width) * 100}%`,
    height: `${(height / of.height) * 100}%`,
  };
  return <span className="outline" data-kind={kind} style={style} aria-hidden="true" />;
}

interface FrameProps {
  title: string;
  picture: Pick<Picture, 'digest' | 'width' | 'height'> | null;
  /** Why there is no picture. */
  missing: string;
  children?: ReactNode;
}

function Frame({ title, picture, missing, children }: FrameProps) {
  return (
    <figure className="frame">
      <figcaption>{title}</figcaption>
      {picture ? (
        <div className="picture">
          <img src={addressOf(picture)} alt={title} width={picture.width} height={picture.height} />
          {children}
        </div>
      ) : (
        <p className="missing">{missing}</p>
      )}
    </figure>
  );
}

const marksOn = (picture: Picture, marks: readonly Mark[]) =>
  marks.map(({ kind, text, box }) =>
    box ? <Outline key={text + box.join()} box={box} of={picture} kind={kind} /> : null,
  );

function SideBySide({ before, after, difference }: ChangedPicture) {
  return (
    <div className="side-by-side">
      <Frame title="Before" picture={before} missing="This state is new." />
      <Frame title="After" picture={after} missing="This state was removed.">
        {after ? marksOn(after, after.marks) : null}
      </Frame>
      {difference && after ? (
        <figure className="frame">
          <figcaption>Difference · {difference.pixels.toLocaleString('en')} pixels</figcaption>
          <div className="picture">
            <img
              src={difference.file}
              alt="The pixels that differ, in pink"
              width={after.width}
              height={after.height}
            />
            <Outline box={difference.box} of={after} kind="difference" />
          </div>
        </figure>
      ) : null}
    </div>
  );
}

function Slider({ before, after }: { before: Picture; after: Picture }) {
  const [share, setShare] = useState(50);
  return (
    <div className="slider">
      <label>
        <span>Before</span>
        <input
          type="range"
          min="0"
          max="100"
          value={share}
          aria-label="How much of the picture before is shown"
          onChange={(event) => setShare(Number(event.currentTarget.value))}
        />
        <span>After</span>
      </label>
      <div className="picture" style={{ width: after.width, maxWidth: '100%' }}>
        <img src={addressOf(after)} alt="After" width={after.width} height={after.height} />
        <img
          className="over"
          src={addressOf(before)}
          alt="Before"
          width={before.width}
          height={before.height}
          style={{ clipPath: `inset(0 ${share}% 0 0)` }}
        />
        <span className="edge" style={{ left: `${100 - share}%` }} aria-hidden="true" />
      </div>
    </div>
  );
}

/** How the pictures of a state are looked at. */
export type Look = 'pictures' | 'slider';

/** The pictures of a state in one variant. */
export function Pictures({ picture, look }: { picture: ChangedPicture; look: Look }): ReactNode {
  const { before, after } = picture;
  return look === 'slider' && before && after ? (
    <Slider before={before} after={after} />
  ) : (
    <SideBySide {...picture} />
  );
}

/** The part of a picture around a mark, in its own size. */
export function Detail({
  picture,
  box,
  kind,
}: {
  picture: Pick<Picture, 'digest' | 'width' | 'height'>;
  box: Box | null;
  kind: string;
}): ReactNode {
  const [left, top, width, height] = box ?? [0, 0, picture.width, 120];
  const shown = { width: 280, height: Math.min(160, Math.max(88, height + 40)) };
  const x = Math.max(0, Math.min(left + width / 2 - shown.width / 2, picture.width - shown.width));
  const y = Math.max(0, Math.min(top + height / 2 - shown.height / 2, picture.height - shown.height));
  return (
    <div className="detail" style={shown}>
      <div className="picture" style={{ width: picture.width, transform: `translate(${-x}px, ${-y}px)` }}>
        <img src={addressOf(picture)} alt="" loading="lazy" width={picture.width} height={picture.height} />
        {box ? <Outline box={box} of={picture} kind={kind} /> : null}
      </div>
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import type { Picture } from '../pictures.ts';
import type { ChangedPicture } from '../report.ts';

const addressOf = ({ digest }: Picture) => `pictures/${digest}.png`;

interface OutlineProps {
  box: readonly [number, number, number, number];
  of: Picture;
  kind: string;
}

/** A box of a picture, in percent of it, so that it stands where it should at any size. */
function Outline({ box: [left, top, width, height], of, kind }: OutlineProps) {
  const style = {
    left: `${(left / of.width) * 100}%`,
    top: `${(top / of.height) * 100}%`,
    width: `${(width / of.width) * 100}%`,
    height: `${(height / of.height) * 100}%`,
  };
  return <span className="outline" data-kind={kind} style={style} aria-hidden="true" />;
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <div className="picture">{children}</div>
    </figure>
  );
}

function SideBySide({ before, after, difference }: ChangedPicture) {
  return (
    <div className="side-by-side">
      <Frame title="Before">
        {before ? <img src={addressOf(before)} alt="Before" width={before.width} /> : 'This state is new.'}
      </Frame>
      <Frame title="After">
        {after ? <img src={addressOf(after)} alt="After" width={after.width} /> : 'This state was removed.'}
        {after?.marks.map(({ kind, text, box }) =>
          box ? <Outline key={text + box.join()} box={box} of={after} kind={kind} /> : null,
        )}
      </Frame>
      {difference && after ? (
        <Frame title={`Difference · ${difference.pixels.toLocaleString('en')} pixels`}>
          <img src={difference.file} alt="The pixels that differ, in pink" width={after.width} />
          <Outline box={difference.box} of={after} kind="difference" />
        </Frame>
      ) : null}
    </div>
  );
}

function Slider({ before, after }: { before: Picture; after: Picture }) {
  const [share, setShare] = useState(50);
  return (
    <>
      <label className="slider">
        Before
        <input
          type="range"
          min="0"
          max="100"
          value={share}
          aria-label="How much of the picture before is shown"
          onChange={(event) => setShare(Number(event.currentTarget.value))}
        />
        After
      </label>
      <div className="picture" style={{ width: after.width, maxWidth: '100%' }}>
        <img src={addressOf(after)} alt="After" width={after.width} />
        <img
          className="over"
          src={addressOf(before)}
          alt="Before"
          width={before.width}
          style={{ clipPath: `inset(0 ${share}% 0 0)` }}
        />
      </div>
    </>
  );
}

/** The pictures of a state in one variant, beside each other or under a slider. */
export function Pictures({ picture, isSlider }: { picture: ChangedPicture; isSlider: boolean }): ReactNode {
  const { before, after } = picture;
  return isSlider && before && after ? <Slider before={before} after={after} /> : <SideBySide {...picture} />;
}

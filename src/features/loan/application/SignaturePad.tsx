import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { isSigned, type Signature, type Stroke, writableName } from '#domain/signature.ts';
import { Segments } from '#ui/fields/Segments.tsx';
import classes from './SignaturePad.module.css';
import { createSignatureCanvas } from './signature-canvas.ts';

interface SignaturePadProps {
  signature: Signature | null;
  /** True while the signature is being sent. */
  readOnly: boolean;
  /** The problem of the signature, or null. */
  problem: string | null;
  onChange: (signature: Signature) => void;
}

const nothingDrawn: readonly Stroke[] = [];

/** A signature of this kind without anything in it. */
export const blankSignature = (kind: Signature['kind']): Signature =>
  kind === 'drawn' ? { kind, strokes: nothingDrawn } : { kind, name: '' };

/** Whether nothing is drawn or typed. */
export const isBlankSignature = (signature: Signature): boolean =>
  signature.kind === 'drawn' ? signature.strokes.length === 0 : signature.name === '';

/** A pad to sign on by finger, pen or mouse, or a field for the name (LOAN-26, LOAN-113). */
export function SignaturePad({ signature, readOnly, problem, onChange }: SignaturePadProps) {
  const { t } = useLingui();
  const id = useId();
  const kind = signature?.kind ?? 'drawn';
  return (
    <Stack gap="sm">
      <Segments
        fullWidth
        aria-label={t`How do you want to sign?`}
        value={kind}
        readOnly={readOnly}
        data={[
          { value: 'drawn', label: t({ message: 'Draw', comment: 'To sign by hand' }) },
          { value: 'typed', label: t({ message: 'Type', comment: 'To sign by typing a name' }) },
        ]}
        onChange={(chosen) => onChange(blankSignature(chosen))}
      />
      {signature?.kind === 'typed' ? (
        <TextInput
          label={t`Your full name`}
          description={t`It counts as your signature.`}
          classNames={{ input: classes.name }}
          value={signature.name}
          readOnly={readOnly}
          error={problem}
          autoComplete="name"
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => onChange({ kind: 'typed', name: writableName(value) })}
        />
      ) : (
        <>
          <Text id={`${id}-hint`} c="dimmed">
            <Trans>Sign here with your finger, a pen or a mouse, or type your name instead.</Trans>
          </Text>
          <Drawn
            strokes={signature?.strokes ?? nothingDrawn}
            readOnly={readOnly}
            isWrong={problem !== null}
            describedBy={problem === null ? `${id}-hint` : `${id}-hint ${id}-problem`}
            onChange={onChange}
          />
          {problem === null ? null : (
            <Text id={`${id}-problem`} c="var(--danger)" role="alert">
              {problem}
            </Text>
          )}
        </>
      )}
    </Stack>
  );
}

interface DrawnProps extends Pick<SignaturePadProps, 'readOnly' | 'onChange'> {
  strokes: readonly Stroke[];
  isWrong: boolean;
  describedBy: string;
}

function Drawn({ strokes, readOnly, isWrong, describedBy, onChange }: DrawnProps) {
  const { t } = useLingui();
  const element = useRef<HTMLCanvasElement>(null);
  const canvas = useRef<ReturnType<typeof createSignatureCanvas>>(null);
  const report = useEffectEvent((drawn: readonly Stroke[]) => onChange({ kind: 'drawn', strokes: drawn }));

  useEffect(() => {
    if (!element.current) return;
    const created = createSignatureCanvas(element.current, (drawn) => report(drawn));
    canvas.current = created;
    return () => created.dispose();
  }, []);
  useEffect(() => canvas.current?.show(strokes), [strokes]);
  useEffect(() => canvas.current?.setEnabled(!readOnly), [readOnly]);

  return (
    <canvas
      ref={element}
      className={classes.canvas}
      role="img"
      aria-label={isSigned({ kind: 'drawn', strokes }) ? t`Signature pad: signed` : t`Signature pad: empty`}
      aria-describedby={describedBy}
      data-invalid={isWrong}
      data-disabled={readOnly}
    />
  );
}

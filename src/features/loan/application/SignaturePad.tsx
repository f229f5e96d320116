import { Trans, useLingui } from '@lingui/react/macro';
import { Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { isSigned, type Signature, type Stroke, writableName } from '#domain/signature.ts';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { AgreementDate } from '../AgreementDate.tsx';
import classes from './SignaturePad.module.css';
import { createSignatureCanvas } from './signature-canvas.ts';

interface SignaturePadProps {
  signature: Signature | null;
  /** Who signs, and the date of what is signed, as they stand under a signature. */
  borrower: string;
  date: string;
  /** True while the signature is being sent. */
  readOnly: boolean;
  /** The problem of the signature, or null. */
  problem: string | null;
  onChange: (signature: Signature) => void;
}

const nothingDrawn: readonly Stroke[] = [];

/** A signature of this kind without anything in it. */
const blankSignature = (kind: Signature['kind']): Signature =>
  kind === 'drawn' ? { kind, strokes: nothingDrawn } : { kind, name: '' };

/** Whether nothing is drawn or typed. */
const isBlankSignature = (signature: Signature): boolean =>
  signature.kind === 'drawn' ? signature.strokes.length === 0 : signature.name === '';

/** A pad to sign on by finger, pen or mouse, or a field for the name (LOAN-26, LOAN-113). */
export function SignaturePad(props: SignaturePadProps) {
  const { signature, borrower, date, readOnly, problem, onChange } = props;
  const { t } = useLingui();
  const id = useId();
  const kind = signature?.kind ?? 'drawn';
  return (
    <>
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
      <Paper isWrong={problem !== null} borrower={borrower} date={date}>
        {signature?.kind === 'typed' ? (
          <TextInput
            className={classes.typed ?? ''}
            label={t`Your full name`}
            description={t`It counts as your signature.`}
            classNames={{ input: classes.name }}
            variant="unstyled"
            value={signature.name}
            readOnly={readOnly}
            error={problem}
            inputWrapperOrder={['label', 'description', 'error', 'input']}
            autoComplete="name"
            spellCheck={false}
            onChange={({ currentTarget: { value } }) =>
              onChange({ kind: 'typed', name: writableName(value) })
            }
          />
        ) : (
          <Drawn
            strokes={signature?.strokes ?? nothingDrawn}
            readOnly={readOnly}
            describedBy={problem === null ? `${id}-hint` : `${id}-hint ${id}-problem`}
            onChange={onChange}
          />
        )}
        <SignatureTools signature={signature} readOnly={readOnly} onChange={onChange} />
      </Paper>
      <VisuallyHidden id={`${id}-hint`}>
        <Trans>Sign here with your finger, a pen or a mouse, or type your name instead.</Trans>
      </VisuallyHidden>
      {problem === null || kind === 'typed' ? null : (
        <Text id={`${id}-problem`} c="var(--danger)" role="alert">
          {problem}
        </Text>
      )}
    </>
  );
}

interface PaperProps extends Pick<SignaturePadProps, 'borrower' | 'date'> {
  isWrong: boolean;
  children: ReactNode;
}

/** The sheet with the line on which one signs. */
const Paper = ({ isWrong, borrower, date, children }: PaperProps) => (
  <div className={classes.paper} data-invalid={isWrong}>
    <span className={classes.line} aria-hidden="true">
      ×
    </span>
    <div className={classes.foot}>
      <bdi>{borrower}</bdi>
      <AgreementDate date={date} />
    </div>
    {children}
  </div>
);

/** Takes back the last stroke, or all that was drawn or typed (LOAN-26). */
function SignatureTools(props: Pick<SignaturePadProps, 'signature' | 'readOnly' | 'onChange'>) {
  const { signature, readOnly, onChange } = props;
  const { t } = useLingui();
  const isOff = readOnly || signature === null || isBlankSignature(signature);
  return (
    <div className={classes.tools}>
      {signature?.kind === 'typed' ? null : (
        <IconButton
          label={t({ message: 'Undo', comment: 'Takes back the last stroke of a signature' })}
          disabled={isOff}
          onClick={() =>
            onChange({ kind: 'drawn', strokes: signature?.strokes.slice(0, -1) ?? nothingDrawn })
          }
        >
          <IconArrowBackUp size={20} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={t({ message: 'Sign again', comment: 'Clears the signature, so that one can sign again' })}
        disabled={isOff}
        onClick={() => onChange(blankSignature(signature?.kind ?? 'drawn'))}
      >
        <IconX size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

interface DrawnProps extends Pick<SignaturePadProps, 'readOnly' | 'onChange'> {
  strokes: readonly Stroke[];
  describedBy: string;
}

function Drawn({ strokes, readOnly, describedBy, onChange }: DrawnProps) {
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
      data-disabled={readOnly}
    />
  );
}

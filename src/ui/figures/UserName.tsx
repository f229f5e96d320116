import { Trans } from '@lingui/react/macro';
import { unknownFigure } from '#i18n/format-decimal.ts';

interface UserNameProps {
  /** Empty for a user who registered by phone: the API sends no number. */
  email: string;
  uid: string;
  isDemo: boolean;
}

/** The name of a user: the e-mail, else the UID. */
export function UserName({ email, uid, isDemo }: UserNameProps) {
  if (isDemo) return <Trans>Demo account</Trans>;
  return email === '' ? <Uid uid={uid} /> : <EmailText email={email} />;
}

/** `--` for an empty one. */
export function Uid(user: { uid: string }) {
  const uid = user.uid || unknownFigure;
  return <Trans comment="The number of a user's account">UID {<bdi>{uid}</bdi>}</Trans>;
}

/** Whether the UID is shown beside the name; not where it is the name. */
export const hasUidBeside = ({ email, isDemo }: UserNameProps): boolean => isDemo || email !== '';

/** An e-mail address, which breaks before its domain where it is too long for its line. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <bdi>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  );
}

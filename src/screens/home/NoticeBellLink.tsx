import { getRouteApi, Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { NoticeBell } from '#features/notice/NoticeBell.tsx';
import { isSignedIn } from '#machines/session/session.machine.ts';
import { useAreaWhenLoaded } from '#navigation/use-area-when-loaded.ts';

const root = getRouteApi('__root__');

/** The way to the notices, once the user and the notices are known. */
export default function NoticeBellLink() {
  const { session } = root.useRouteContext().session;
  const isUser = useSelector(session, isSignedIn);
  const notices = useAreaWhenLoaded('notices');
  if (!isUser || notices === null) return null;
  return <NoticeBell actor={notices.centre()} renderLink={(link) => <Link to="/mine/notices" {...link} />} />;
}

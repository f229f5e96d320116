import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { NoticeBell } from '#features/notice/NoticeBell.tsx';
import { isSignedIn } from '#machines/session/session.machine.ts';
import { useAppContext } from '#navigation/route.ts';
import { useAreaWhenLoaded } from '#navigation/use-area-when-loaded.ts';

/** The way to the notices, once the user and the notices are known. */
export function NoticeBellLink() {
  const isUser = useSelector(useAppContext().session.session, isSignedIn);
  const notices = useAreaWhenLoaded('notices');
  if (!isUser || notices === null) return null;
  return <NoticeBell actor={notices.centre()} renderLink={(link) => <Link to="/mine/notices" {...link} />} />;
}

import { Greeting } from '#features/session/Greeting.tsx';
import { useUser } from '#navigation/route.ts';

/** One chunk with what home shows to users alone: a guest loads none of it. */
export { NextStep } from './NextStep.tsx';
export { NoticeBellLink } from './NoticeBellLink.tsx';
export { UserHead } from './UserHead.tsx';

/** Who is signed in; nothing until the user is known. */
export function UserGreeting() {
  const user = useUser();
  return user === null ? null : <Greeting user={user} />;
}

import { RealOnlyScreen } from '#features/session/RealOnlyScreen.tsx';

export default { title: 'session/Real only' };

export const Demo = {
  render: () => (
    <RealOnlyScreen onRegister={() => undefined} onSignIn={() => undefined} onBack={() => undefined} />
  ),
};

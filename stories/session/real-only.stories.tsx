import { RealOnlyScreen } from '#features/session/RealOnlyScreen.tsx';

export default { title: 'session/Real only', parameters: { frame: 'page' } };

export const Demo = {
  render: () => (
    <RealOnlyScreen onRegister={() => undefined} onSignIn={() => undefined} onBack={() => undefined} />
  ),
};

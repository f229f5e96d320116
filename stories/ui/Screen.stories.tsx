import { IconMessageCircle, IconSearch } from '@tabler/icons-react';
import { SubmitButton } from '#ui/fields/Form.tsx';
import { IconButton } from '#ui/fields/IconButton.tsx';
import { AppFrame } from '#ui/screen/AppFrame.tsx';
import { CrashScreen } from '#ui/screen/CrashScreen.tsx';
import { OfflineScreen } from '#ui/screen/OfflineScreen.tsx';
import { SkeletonRows } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { Sandbox } from '#ui/screen/sandbox.ts';
import { TabBar } from '#ui/screen/TabBar.tsx';

export default { title: 'ui/Screen' };

const tabs = (['quotes', 'trade', 'orders', 'follow', 'ranking', 'account'] as const).map((name) => ({
  name,
}));

const nothing = () => undefined;

const tabBar = (
  <TabBar tabs={tabs} current="quotes" renderLink={({ name }, link) => <a href={`#${name}`} {...link} />} />
);

export const WithTabs = {
  render: () => (
    <AppFrame>
      <Screen
        title="Quotes"
        actions={
          <>
            <IconButton label="Search" onClick={nothing}>
              <IconSearch />
            </IconButton>
            <IconButton label="Chat" onClick={nothing}>
              <IconMessageCircle />
            </IconButton>
          </>
        }
      >
        <SkeletonRows count={9} />
      </Screen>
      {tabBar}
    </AppFrame>
  ),
};

/** With the badge that is shown while the app uses the sandbox exchange. */
export const InTheSandbox = {
  render: () => <Sandbox value={{ outbox: '/sandbox/outbox' }}>{WithTabs.render()}</Sandbox>,
};

export const WithFooter = {
  render: () => (
    <AppFrame aside={<p>The markets stand here on a wide screen.</p>}>
      <Screen
        title="A title that is too long for the width of a small phone"
        onBack={nothing}
        padded
        footer={<SubmitButton reason="Enter an amount first.">Continue</SubmitButton>}
      >
        What is on the screen.
      </Screen>
    </AppFrame>
  ),
};

/** In place of a screen that threw an error. */
export const Crashed = {
  render: () => (
    <AppFrame>
      <CrashScreen onRetry={nothing} />
      {tabBar}
    </AppFrame>
  ),
};

/** In place of a screen that was opened for the first time without a network. */
export const Offline = {
  render: () => (
    <AppFrame>
      <OfflineScreen />
      {tabBar}
    </AppFrame>
  ),
};

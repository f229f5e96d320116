import { useLingui } from '@lingui/react/macro';
import { Screen } from '#ui/screen/Screen.tsx';
import { TraderApplication, type TraderApplicationProps } from './TraderApplication.tsx';

export interface TraderApplyScreenProps extends TraderApplicationProps {
  onBack: () => void;
}

/** /follow/trader-apply: the application to become a master trader (FOLLOW-21). */
export function TraderApplyScreen({ onBack, ...application }: TraderApplyScreenProps) {
  const { t } = useLingui();
  return (
    <Screen
      title={t({ message: 'Become a master trader', comment: 'Title of the page with the application' })}
      onBack={onBack}
      padded
      // While it is sent, all of its controls are disabled.
      isText
    >
      <TraderApplication {...application} />
    </Screen>
  );
}

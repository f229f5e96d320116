import { useLingui } from '@lingui/react/macro';
import { IconBuildingBank, IconCurrencyBitcoin } from '@tabler/icons-react';
import { Card } from '#ui/lists/Card.tsx';
import { NavRow } from '#ui/lists/NavRow.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import type { RenderPayeeLink } from './payee-links.ts';

export interface WalletHubScreenProps {
  renderLink: RenderPayeeLink;
  onBack: () => void;
}

/** /mine/wallet: links to the saved payees (WALLET-33). */
export function WalletHubScreen({ renderLink, onBack }: WalletHubScreenProps) {
  const { t } = useLingui();
  return (
    <Screen title={t`Payees`} onBack={onBack} padded>
      <Card padded={false}>
        <NavRow
          icon={<IconBuildingBank size={20} />}
          label={t`Bank accounts`}
          render={(row) => renderLink('bank', row)}
        />
        <NavRow
          icon={<IconCurrencyBitcoin size={20} />}
          label={t`Coin addresses`}
          render={(row) => renderLink('address', row)}
        />
      </Card>
    </Screen>
  );
}

import { useLingui } from '@lingui/react/macro';
import { IconBuildingBank, IconCurrencyBitcoin } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { PayeeKind } from '#protocol/payee.ts';
import { Card } from '#ui/lists/Card.tsx';
import { NavRow, type RowLinkProps } from '#ui/lists/NavRow.tsx';
import { Screen } from '#ui/screen/Screen.tsx';

interface WalletHubScreenProps {
  /** Renders a link to the list of one kind of payee. Routes supply it, so that features need no router. */
  renderLink: (kind: PayeeKind, row: RowLinkProps) => ReactElement;
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

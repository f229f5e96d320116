import { IconBuildingBank, IconCash, IconCoins, IconUser } from '@tabler/icons-react';
import { AssetMark } from '#ui/pictures/AssetMark.tsx';
import { RoundMark } from '#ui/pictures/RoundMark.tsx';

/** The mark of a coin by its code. */
export const CoinMark = ({ code }: { code: string }) => (
  <AssetMark logo={code.toLowerCase()} symbol={code} size={40} />
);

/** In place of a coin's mark while none is chosen. */
export const NetworkIcon = () => <RoundMark icon={IconCoins} tone="accent" />;

/** A bank account, which has no mark. */
export const BankIcon = () => <RoundMark icon={IconBuildingBank} tone="accent" />;

/** Who owns a coin address, which has no mark of its own. */
export const PayeeIcon = () => <RoundMark icon={IconUser} tone="accent" />;

/** A currency that a bank pays out, whose notes have no mark of ours. */
export const MoneyIcon = () => <RoundMark icon={IconCash} tone="accent" />;

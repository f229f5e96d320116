import { IconBuildingBank, IconCash, IconCoins, IconUser } from '@tabler/icons-react';
import { AssetMark } from '#ui/pictures/AssetMark.tsx';
import { RoundIcon } from './RoundIcon.tsx';

/** The mark of a coin by its code. */
export const CoinMark = ({ code }: { code: string }) => (
  <AssetMark logo={code.toLowerCase()} symbol={code} size={40} />
);

/** In place of a coin's mark while none is chosen. */
export const NetworkIcon = () => (
  <RoundIcon>
    <IconCoins size={22} />
  </RoundIcon>
);

/** A bank account, which has no mark. */
export const BankIcon = () => (
  <RoundIcon>
    <IconBuildingBank size={22} />
  </RoundIcon>
);

/** Who owns a coin address, which has no mark of its own. */
export const PayeeIcon = () => (
  <RoundIcon>
    <IconUser size={22} />
  </RoundIcon>
);

/** A currency that a bank pays out, whose notes have no mark of ours. */
export const MoneyIcon = () => (
  <RoundIcon>
    <IconCash size={22} />
  </RoundIcon>
);

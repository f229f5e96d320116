import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconAlertTriangle, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import type { Decimal } from '#domain/decimal.ts';
import { type MarginStanding, marginStandingOf } from '#domain/margin-level.ts';
import { type StatusLook, StatusPill } from '#ui/figures/StatusPill.tsx';

const comment = 'What the margin level of the contract account means';

const looks: Record<MarginStanding, { look: StatusLook; label: MessageDescriptor }> = {
  safe: { look: { tone: 'success', icon: IconShieldCheck }, label: msg({ message: 'Safe', comment }) },
  close: {
    look: { tone: 'warning', icon: IconAlertTriangle },
    label: msg({ message: 'Close to a margin call', comment }),
  },
  marginCall: {
    look: { tone: 'danger', icon: IconShieldX },
    label: msg({ message: 'Margin call: no new orders', comment }),
  },
};

/** The meaning of the margin level in words (FOREX-63); nothing while no margin is used. */
export function MarginStandingPill({ marginLevel }: { marginLevel: Decimal | null }) {
  const standing = marginStandingOf(marginLevel);
  return standing === null ? null : <StatusPill {...looks[standing]} />;
}

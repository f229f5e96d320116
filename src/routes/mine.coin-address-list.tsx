import { createFileRoute } from '@tanstack/react-router';
import { screenAt } from '#navigation/route.ts';
import { Payees } from './-payees.tsx';

export const Route = createFileRoute('/mine/coin-address-list')({
  ...screenAt('/mine/coin-address-list'),
  component: () => <Payees kind="address" />,
});

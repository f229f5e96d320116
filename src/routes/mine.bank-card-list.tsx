import { createFileRoute } from '@tanstack/react-router';
import { screenAt } from '#navigation/route.ts';
import { Payees } from './-payees.tsx';

export const Route = createFileRoute('/mine/bank-card-list')({
  ...screenAt('/mine/bank-card-list'),
  component: () => <Payees kind="bank" />,
});

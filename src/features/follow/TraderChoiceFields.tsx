import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { decimal } from '#domain/decimal.ts';
import type { TraderChoice } from '#domain/trader-choice.ts';
import { useFormat } from '#i18n/useFormat.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Trader } from '#protocol/follow.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import classes from './TraderChoiceFields.module.css';

interface TraderChoiceFieldsProps {
  actor: PagedListActor<Trader>;
  choice: TraderChoice;
  onChoice: (choice: TraderChoice) => void;
}

/**
 * By what the traders are sorted, and whether only profitable ones are shown. The API can do neither, so that
 * it is said among how many the app chose (FOLLOW-103).
 */
export function TraderChoiceFields({ actor, choice, onChoice }: TraderChoiceFieldsProps) {
  const { t } = useLingui();
  const labels: Record<TraderChoice['sort'], string> = {
    listed: t({
      message: 'As listed',
      comment: 'Sorting of traders: the order in which the exchange lists them',
    }),
    return: t({ message: 'Return in percent', comment: 'Sorting of traders: by profit in percent' }),
    profit: t({ message: "Trader's profit, 3 weeks", comment: "The profit of a trader's own orders" }),
    followers: t({ message: 'Followers', comment: 'How many users follow a trader' }),
    amount: t({
      message: "Followers' limits in total",
      comment: 'The sum of the most margin that each follower lets the copies of a trader use',
    }),
  };
  const sorts = [
    'listed',
    'return',
    'profit',
    'followers',
    'amount',
  ] as const satisfies TraderChoice['sort'][];
  return (
    <div className={classes.choice}>
      <div className={classes.sort}>
        <SelectField
          label={t({ message: 'Sort by', comment: 'By which figure a list is sorted' })}
          value={choice.sort}
          options={sorts.map((value) => ({ value, label: labels[value] }))}
          onChange={(sort) => onChoice({ ...choice, sort })}
        />
      </div>
      <div className={classes.only}>
        <Switch
          label={
            <Trans comment="A switch that shows only the traders who made a profit">Profitable only</Trans>
          }
          checked={choice.only === 'profitable'}
          onChange={({ currentTarget }) =>
            onChoice({ ...choice, only: currentTarget.checked ? 'profitable' : 'all' })
          }
        />
      </div>
      <p className={classes.read} role="status">
        {choice.sort === 'listed' && choice.only === 'all' ? null : <ReadSoFar actor={actor} />}
      </p>
    </div>
  );
}

function ReadSoFar({ actor }: Pick<TraderChoiceFieldsProps, 'actor'>) {
  const format = useFormat();
  const count = useSelector(actor, ({ context }) => context.rows.length);
  const total = useSelector(actor, ({ context }) => context.total);
  if (count === 0) return null;
  const read = format.decimal(decimal(count));
  // A total that has become outdated is no smaller than what was read.
  const all = Math.max(total ?? 0, count);
  return total === null ? (
    <Trans comment="Among how many traders the app sorted and filtered">
      Chosen among the {read} read so far.
    </Trans>
  ) : (
    <Plural
      value={all}
      one={`Chosen among ${read} of # trader.`}
      other={`Chosen among ${read} of # traders.`}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import type { OrderSort } from '#domain/order-sort.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import classes from './OrderSortField.module.css';

interface OrderSortFieldProps {
  sort: OrderSort;
  /** The sortings for this list: a pending order has no profit. */
  sorts: readonly OrderSort[];
  onChange: (sort: OrderSort) => void;
}

/** How open orders are sorted (FOREX-65). */
export function OrderSortField({ sort, sorts, onChange }: OrderSortFieldProps) {
  const { t } = useLingui();
  const labels: Record<OrderSort, string> = {
    listed: t({ message: 'Newest first', comment: 'Sorting of orders' }),
    profit: t({ message: 'Highest profit', comment: 'Sorting of orders' }),
    loss: t({ message: 'Highest loss', comment: 'Sorting of orders' }),
    pair: t({ message: 'By pair', comment: 'Orders are grouped by their pair' }),
  };
  return (
    <div className={classes.field}>
      <SelectField
        label={t({ message: 'Sort by', comment: 'By which figure a list is sorted' })}
        value={sort}
        options={sorts.map((value) => ({ value, label: labels[value] }))}
        onChange={onChange}
      />
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { type PairSearchActor, searchQueryOf, searchScopeOf } from '#machines/market/pair-search.machine.ts';
import type { SearchScope } from '#ports/market.ts';
import { Chips } from './Chips.tsx';
import classes from './Search.module.css';

export interface SearchBarProps {
  actor: PairSearchActor;
  /** Called after the user switched between pairs and companies. */
  onScope?: (scope: SearchScope) => void;
}

/** The search field, and the switch between pairs and companies. */
export function SearchBar({ actor, onScope }: SearchBarProps) {
  const { t } = useLingui();
  const query = useSelector(actor, searchQueryOf);
  const scope = useSelector(actor, searchScopeOf);
  const field = useRef<HTMLInputElement>(null);
  const labels = {
    pairs: t`Search by symbol or name`,
    companies: t`Search companies by name`,
  };

  // Users open this page to type.
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'submit' });
  };
  return (
    <form className={classes.bar} onSubmit={submit}>
      <TextInput
        ref={field}
        className={classes.field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={labels[scope]}
        placeholder={labels[scope]}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={query}
        onChange={(event) => actor.send({ type: 'enter', query: event.currentTarget.value })}
      />
      <Chips
        label={t`Search for`}
        layout="fill"
        value={scope}
        options={[
          { value: 'pairs', label: t({ message: 'Pairs', comment: 'What can be traded' }) },
          { value: 'companies', label: t({ message: 'Companies', comment: 'What can be searched for' }) },
        ]}
        onChange={(chosen) => {
          actor.send({ type: 'switch', scope: chosen });
          onScope?.(chosen);
        }}
      />
    </form>
  );
}

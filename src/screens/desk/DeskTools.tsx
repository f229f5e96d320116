import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { keyNames } from '#features/desk/shortcut-keys.ts';
import { useActionNames } from '#features/desk/use-desk-names.ts';
import { useAreas, useUser } from '#navigation/route.ts';
import { PersonMark } from '#ui/pictures/PersonMark.tsx';
import { NoticeBellLink } from '../home/NoticeBellLink.tsx';
import classes from './DeskTools.module.css';
import { palette } from './palette-store.ts';

/** At the end of every screen's header, which leaves room for it: the search, and what is the user's. */
export default function DeskTools() {
  const { t } = useLingui();
  const user = useUser();
  return (
    <div className={classes.tools}>
      <SearchField />
      {user === null ? (
        <Link to="/login" className={classes.signIn}>
          <Trans>Sign in</Trans>
        </Link>
      ) : (
        <>
          <NoticeBellLink />
          <Link
            to="/user"
            className={classes.person}
            aria-label={t({ message: 'Account', comment: 'Tab: personal center' })}
          >
            <PersonMark name={user.email} size={34} />
          </Link>
        </>
      )}
    </div>
  );
}

/** Looks like the field that it opens. */
function SearchField() {
  const { t } = useLingui();
  const [{ shortcuts }] = useAreas('desk');
  const keys = useSyncExternalStore(shortcuts.subscribe, shortcuts.get).palette;
  const { palette: name } = useActionNames();
  return (
    <button type="button" className={classes.search} aria-label={name} onClick={palette.open}>
      <IconSearch size={18} aria-hidden="true" />
      <span>{t({ message: 'Search', comment: 'Field that searches the options of a sheet' })}</span>
      {keys === null ? null : <kbd>{keyNames(keys)}</kbd>}
    </button>
  );
}

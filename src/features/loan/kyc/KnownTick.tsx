import { IconCheck } from '@tabler/icons-react';
import classes from './KycField.module.css';

/** In a field whose value the API knew, beside a text that says so to those who don't see it. */
export const KnownTick = () => <IconCheck className={classes.tick} size={20} aria-hidden="true" />;

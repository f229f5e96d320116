import classes from './DayHeading.module.css';

/** The name of a day above its rows; nothing above a row that isn't the first of its day. */
export const DayHeading = ({ day }: { day: string | null }) =>
  day === null ? null : <h2 className={classes.day}>{day}</h2>;

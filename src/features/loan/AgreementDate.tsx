import { DateText } from '#ui/figures/DateText.tsx';

const plainDay = /^\d{4}-\d\d-\d\d$/;

/** The date of an agreement in the reader's language; one in another form as the API sends it. */
export const AgreementDate = ({ date }: { date: string }) => (
  <DateText value={plainDay.test(date) ? new Date(`${date}T00:00`).getTime() : date} timeStyle="date" />
);

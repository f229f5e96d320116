import { commandLine } from '../shared/command-line.ts';
import { variantFlags } from './review/variants.ts';

const help = `
npm run review -- --since <commit>   draws every state before and after the change of this branch, and writes a page
                                     with what looks different. What isn't committed yet counts, too. The change began
                                     with the last commit that this branch and <commit> have in common.
npm run review -- --open             serves the last page, and the live states that it leads to, on port 6007

Draw more, less, or something else
  --themes light,dark      --languages en,ar      the 18 codes of the app
  --widths phone,desk      phone, narrow, desk    (390, 320 and 1440 pixels; journeys aren't drawn in the widest)
  --texts plain            plain, long, pseudo    (twice as long; the pseudo-language)
  --sizes 100              100, 200               (the size of the text in percent)
  --only <words>           only stories whose id contains one of the words: --only forex,wallet-deposit
  --again                  draws also what hasn't changed since it was last drawn
`;

const { values } = commandLine(help, {
  ...variantFlags,
  since: { type: 'string' },
  only: { type: 'string' },
  again: { type: 'boolean', default: false },
  open: { type: 'boolean', default: false },
});
if (!values.open && values.since === undefined) console.log(help.trim());
else {
  const { openReview, review } = await import('./review/review.ts');
  await (values.since === undefined ? openReview() : review({ ...values, since: values.since })).catch(
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
}

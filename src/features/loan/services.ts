import type { LoanApplicationActor } from '#machines/loan/application.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { SavedLoanAnswer } from '#ports/loan.ts';
import type { LoanProduct, LoanRecord } from '#protocol/loan.ts';
import type { HtmlContext } from '#ui/figures/safe-html.ts';
import type { LoanVerificationServices } from './kyc/services.ts';

export interface LoanServices extends Pick<LoanVerificationServices, 'info' | 'standing'> {
  /** The user's application. What was filled in, read and signed is still there after other screens were shown. */
  application: () => LoanApplicationActor;
  /** The same if it was begun, else null. */
  knownApplication: () => LoanApplicationActor | null;
  products: LoadableActor<LoanProduct[]>;
  records: () => PagedListActor<LoanRecord>;
  /** A loan with its signed agreement. */
  savedLoanOf: (id: string) => LoadableActor<SavedLoanAnswer>;
  /** The addresses to which an agreement's HTML may lead, and of pictures in it. */
  html: HtmlContext;
  /** Prints the page. */
  print: () => void;
  /** Reloads the app, to get its newest version. */
  reload: () => void;
}

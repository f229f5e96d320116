import type { LoanApplicationActor } from '#machines/loan/application.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { SavedLoanAnswer } from '#ports/loan.ts';
import type { LoanProduct, LoanRecord } from '#protocol/loan.ts';
import type { LoanInfo, LoanStanding } from '#protocol/loan-kyc.ts';
import type { HtmlContext } from '#ui/figures/safe-html.ts';

export interface LoanServices {
  /** The user's application. What was filled in, read and signed is still there after other screens were shown. */
  application: () => LoanApplicationActor;
  /** The same if it was begun, else null. */
  knownApplication: () => LoanApplicationActor | null;
  /** How the user's verification for loans stands. */
  info: LoadableActor<LoanInfo>;
  /** The same without the user's papers: known without the network, too, if it was read before (INSTALL-11). */
  standing: LoadableActor<LoanStanding>;
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

import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { DepositActor } from '#machines/wallet/deposit.machine.ts';
import type { PhotoBox } from '#ports/upload.ts';
import type { DepositBankAccount, DepositNetwork, DepositRecord, MoneyKind } from '#protocol/deposit.ts';
import type { Pictures } from '#ui/pictures/UploadedPicture.tsx';

export interface DepositServices {
  /** The form of each kind. What was filled in is still there after other screens were shown. */
  formOf: (kind: MoneyKind) => DepositActor;
  /** The networks over which deposits are taken now. */
  networks: LoadableActor<DepositNetwork[]>;
  bankAccounts: LoadableActor<DepositBankAccount[]>;
  recordsOf: (kind: MoneyKind) => PagedListActor<DepositRecord>;
  /** Of the proof. */
  photos: PhotoBox;
  pictures: Pictures;
}

import type { Model } from '#flow-kit/model.ts';
import type { feedbackModel } from '#machines/content/feedback.model.ts';
import type { supportChatModel } from '#machines/content/support-chat.model.ts';
import type { layoutModel } from '#machines/desk/layout.model.ts';
import type { orderSheetModel } from '#machines/follow/order-sheet.model.ts';
import type { relationModel } from '#machines/follow/relation.model.ts';
import type { traderApplicationModel } from '#machines/follow/trader-application.model.ts';
import type { orderEntryModel } from '#machines/forex/order-entry.model.ts';
import type { positionModel } from '#machines/forex/position.model.ts';
import type { stopsModel } from '#machines/forex/stops.model.ts';
import type { redemptionModel } from '#machines/fund/redemption.model.ts';
import type { subscriptionModel } from '#machines/fund/subscription.model.ts';
import type { updateModel } from '#machines/install/update.model.ts';
import type { channelModel } from '#machines/live/channel.model.ts';
import type { applicationModel } from '#machines/loan/application.model.ts';
import type { kycModel } from '#machines/loan/kyc.model.ts';
import type { repaymentModel } from '#machines/loan/repayment.model.ts';
import type { chartFeedModel } from '#machines/market/chart-feed.model.ts';
import type { pairSearchModel } from '#machines/market/pair-search.model.ts';
import type { priceAlertsModel } from '#machines/market/price-alerts.model.ts';
import type { countdownModel } from '#machines/micro/countdown.model.ts';
import type { microOrderModel } from '#machines/micro/micro-order.model.ts';
import type { noticesModel } from '#machines/notice/notices.model.ts';
import type { pushModel } from '#machines/notice/push.model.ts';
import type { codeSenderModel } from '#machines/session/code-sender.model.ts';
import type { companyGateModel } from '#machines/session/company-gate.model.ts';
import type { passwordChangeModel } from '#machines/session/password-change.model.ts';
import type { passwordResetModel } from '#machines/session/password-reset.model.ts';
import type { registrationModel } from '#machines/session/registration.model.ts';
import type { sessionModel } from '#machines/session/session.model.ts';
import type { signInModel } from '#machines/session/sign-in.model.ts';
import type { confirmedActionModel } from '#machines/shared/confirmed-action.model.ts';
import type { loadableModel } from '#machines/shared/loadable.model.ts';
import type { pagedListModel } from '#machines/shared/paged-list.model.ts';
import type { realNameModel } from '#machines/verification/real-name.model.ts';
import type { depositModel } from '#machines/wallet/deposit.model.ts';
import type { historyExportModel } from '#machines/wallet/history-export.model.ts';
import type { transferModel } from '#machines/wallet/transfer.model.ts';
import type { uploadModel } from '#machines/wallet/upload.model.ts';
import type { withdrawalModel } from '#machines/wallet/withdrawal.model.ts';

/** The models of all processes: a line for each, since a type can't be read from a folder. */
export type ProcessModel =
  | typeof feedbackModel
  | typeof supportChatModel
  | typeof layoutModel
  | typeof orderSheetModel
  | typeof relationModel
  | typeof traderApplicationModel
  | typeof orderEntryModel
  | typeof positionModel
  | typeof stopsModel
  | typeof redemptionModel
  | typeof subscriptionModel
  | typeof updateModel
  | typeof channelModel
  | typeof applicationModel
  | typeof kycModel
  | typeof repaymentModel
  | typeof chartFeedModel
  | typeof pairSearchModel
  | typeof priceAlertsModel
  | typeof countdownModel
  | typeof microOrderModel
  | typeof noticesModel
  | typeof pushModel
  | typeof codeSenderModel
  | typeof companyGateModel
  | typeof passwordChangeModel
  | typeof passwordResetModel
  | typeof registrationModel
  | typeof sessionModel
  | typeof signInModel
  | typeof confirmedActionModel
  | typeof loadableModel
  | typeof pagedListModel
  | typeof realNameModel
  | typeof depositModel
  | typeof historyExportModel
  | typeof transferModel
  | typeof uploadModel
  | typeof withdrawalModel
  | Model<typeof depositModel.machine, 'wallet/deposit by wire'>;

export type ProcessName = ProcessModel['name'];

export type RepaymentBlocker = 'networkMissing' | 'proofMissing';

/** A repayment as filled in so far. */
export interface RepaymentDraft {
  networkId: string | null;
  /** The URL of the uploaded picture that proves the payment. */
  proof: string | null;
}

/** The most important reason why a proof of a repayment can't be sent, or null. Screen and exchange both use this. */
export function repaymentBlocker({ networkId, proof }: RepaymentDraft): RepaymentBlocker | null {
  if (networkId === null) return 'networkMissing';
  return proof === null ? 'proofMissing' : null;
}

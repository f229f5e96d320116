import type { Possible } from '#tools/search/simulation/protocol.ts';
import { numberOfTransitions } from '../app/models.ts';
import { messageFaults, socketFaults, statementFaults, timedFaults } from '../faults/faults.ts';
import { numberOfCalls } from '../network/write-calls.ts';

/** How much there is that runs could exercise. */
export const possible: Possible = {
  transitions: numberOfTransitions,
  calls: numberOfCalls,
  faults: [...messageFaults, ...socketFaults, ...statementFaults, ...timedFaults].length,
  pairs: messageFaults.length * numberOfCalls,
};

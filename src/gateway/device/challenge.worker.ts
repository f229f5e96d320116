import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

// The package's own worker for this algorithm derives keys with Node.
handler({ deriveKey });

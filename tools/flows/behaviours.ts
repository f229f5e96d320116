import { behaviourOf } from '#flow-kit/behaviour.ts';
import { loadModels } from './models.ts';

/** Prints the behaviour of all machines as JSON; `--since` runs it on the machines of another commit as well. */
console.log(JSON.stringify((await loadModels()).map(behaviourOf)));

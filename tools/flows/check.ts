import { check, type Verdict } from '#flow-kit/check.ts';
import { inSentences, toPathDiagram } from '#flow-kit/counterexample.ts';
import { graphOf } from '#flow-kit/graph.ts';
import { type FoundModel, type FoundProperties, findModels, findProperties } from './models.ts';
import { toVitest } from './vitest.ts';

const fenced = (language: string, text: string) => [`\`\`\`${language}`, text, '```'];

function* linesOf({ model }: FoundProperties, found: FoundModel | undefined, verdict: Verdict) {
  const { name, counterexample } = verdict;
  yield `  ${counterexample === null ? '✓' : '✗'} ${name}`;
  if (counterexample === null) return;
  for (const line of inSentences(model, counterexample)) yield `      ${line}`;
  yield* fenced('mermaid', toPathDiagram(model, counterexample));
  if (found) yield* fenced('ts', toVitest(found, [counterexample.path]));
}

/**
 * Prints the properties of the machines whose name contains a text, each with its verdict. A counterexample is printed
 * as sentences, as a diagram, and as a test that goes the same way.
 * @returns whether all of them hold
 */
export async function printChecks(wanted = ''): Promise<boolean> {
  const models = await findModels();
  const stated = (await findProperties()).filter(({ model: { name } }) => name.includes(wanted));
  let held = 0;
  let failed = 0;
  for (const properties of stated) {
    const { model } = properties;
    const graph = graphOf(model);
    const edges = [...graph.nodes.values()].reduce((sum, node) => sum + node.edges.length, 0);
    console.log(`\n${model.name}: ${graph.nodes.size} states and ${edges} steps of the model`);
    for (const verdict of check(model, properties.properties, graph)) {
      if (verdict.counterexample === null) held += 1;
      else failed += 1;
      const found = models.find((candidate) => candidate.model.name === model.name);
      for (const line of linesOf(properties, found, verdict)) console.log(line);
    }
  }
  console.log(`\n${held} of ${held + failed} properties hold, of ${stated.length} machines.`);
  return failed === 0;
}

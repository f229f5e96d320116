import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { fromPromise } from 'xstate';
import type { Support } from '#domain/support.ts';
import { CompanyProfileScreen } from '#features/content/CompanyProfileScreen.tsx';
import { FeedbackScreen } from '#features/content/FeedbackScreen.tsx';
import { RankingScreen } from '#features/content/RankingScreen.tsx';
import { SupportChatScreen } from '#features/content/SupportChat.tsx';
import { listOf } from '#fixtures/actors/paged.ts';
import { sessionOf } from '#fixtures/actors/session.ts';
import { ranking } from '#fixtures/content.ts';
import { realUser } from '#fixtures/session.ts';
import { idempotency } from '#fixtures/write.ts';
import { activateLocale } from '#i18n/activation.ts';
import { feedbackMachine } from '#machines/content/feedback.machine.ts';
import { supportChatMachine } from '#machines/content/support-chat.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { RankingEntry } from '#protocol/content.ts';
import type { User } from '#protocol/session.ts';
import { KnowsRules } from '#ui/screen/known-rules.ts';
import { Stage } from '../../kit/browser/stage.tsx';

afterEach(() => activateLocale('en'));

async function openRanking(actor: PagedListActor<RankingEntry>, knowsRules = true) {
  const calls: string[] = [];
  await render(
    <Stage>
      <KnowsRules value={knowsRules}>
        <RankingScreen
          actor={actor}
          userId="7002"
          onOpen={({ id }) => calls.push(id)}
          onCopy={({ id }) => calls.push(`copy ${id}`)}
          onElsewhere={() => calls.push('elsewhere')}
        />
      </KnowsRules>
    </Stage>,
  );
  return calls;
}

describe('The ranking', () => {
  it("shows each trader's place, name, code and figures, page by page, opens the one that is tapped, and offers to copy one who is named by the API and isn't the user [CONTENT-26, FOLLOW-84]", async () => {
    const calls = await openRanking(await listOf(ranking, 1));
    await page.getByRole('button', { name: 'Load more' }).click();
    const second = page.getByRole('button', { name: 'li***92', exact: true });
    await expect.element(second).toBeVisible();
    const rows = page.getByRole('article').elements();
    expect(rows.map((row) => row.textContent)).toEqual([
      '1MMa***raORION×3Win rate 71%Positions 1,642Total return +214.80%3 weeks+38.42%+$18,420.55Copy',
      '2Lli***92VEGA×2Win rate 49%Positions 518Total return +87.30%3 weeks-3.10%-$904.10',
    ]);
    await second.click();
    await page.getByRole('button', { name: 'Copy Ma***ra' }).click();
    expect(calls).toEqual(['2', 'copy 1']);
    await expect.element(page.getByRole('button', { name: /^Copy li/ })).not.toBeInTheDocument();
  });

  it('says that a trader has too few orders for a return, and names one of all time only where it differs [CONTENT-26, FOLLOW-128]', async () => {
    const [entry] = ranking;
    if (!entry) throw new Error('There is no entry.');
    const few = { ...entry, id: '3', threeWeekRate: null };
    await openRanking(await listOf([{ ...entry, totalRate: entry.threeWeekRate }, few]));
    const rows = page.getByRole('article');
    await expect.element(rows.nth(0)).not.toHaveTextContent('Total return');
    await expect.element(rows.nth(1)).toHaveTextContent(/^MMa.*Win rate.*Total return.*\+\$18,420\.55/);
    await expect
      .element(page.getByRole('heading', { name: 'Not ranked yet: fewer than 10 positions' }))
      .toBeVisible();
  });

  it('says also where nobody is ranked of which time the figures are, and gives no place to who has no return, also where the rules are not known [CONTENT-26, FOLLOW-128]', async () => {
    const unranked = ranking.map((entry): RankingEntry => ({ ...entry, threeWeekRate: null }));
    const [first, ...others] = ranking;
    if (!first) throw new Error('There is no entry.');
    await openRanking(await listOf(unranked));
    await expect.element(page.getByRole('heading', { name: /^3 weeks\s*Not ranked yet/ })).toBeVisible();
    await cleanup();
    await openRanking(await listOf([{ ...first, threeWeekRate: null }, ...others]), false);
    await expect.element(page.getByRole('article').nth(0)).toHaveTextContent(/^MMa.*3 weeks--\+\$18,420\.55/);
    await expect.element(page.getByRole('article').nth(1)).toHaveTextContent(/^2Lli/);
  });

  it('without entries leads to the markets', async () => {
    const calls = await openRanking(await listOf<RankingEntry>([]));
    await expect.element(page.getByText('No ranking yet')).toBeVisible();
    await page.getByRole('button', { name: 'See the markets' }).click();
    expect(calls).toEqual(['elsewhere']);
  });
});

const inChinese = [
  ['2005', '倫敦', '逾 300 億', '英國、美國及新加坡監管當局'],
  ['誠信', '創新', '合作', '責任'],
].flat();
const inEnglish = [
  [
    'Private company',
    '2005',
    'London',
    'More than 30 billion',
    'Authorities of the UK, the US and Singapore',
  ],
  ['Integrity', 'Innovation', 'Cooperation', 'Responsibility'],
].flat();

it.each([
  ['hk', ['Pelorus 集團', ...inChinese]],
  ['en', [...inEnglish, 'Sample content']],
  ['jp', inEnglish],
  ['ar', inEnglish],
] as const)(
  'The company profile is in Chinese for hk and in English for others, as for %s [CONTENT-11, CONTENT-12, CONTENT-13, CONTENT-14, CONTENT-15, CONTENT-16, CONTENT-17]',
  async (code, facts) => {
    await activateLocale(code);
    await render(
      <Stage>
        <CompanyProfileScreen
          renderDirectoryLink={(row) => <a href="#directory" {...row} />}
          onBack={() => undefined}
        />
      </Stage>,
    );
    for (const fact of facts) await expect.element(page.getByText(fact, { exact: true })).toBeVisible();
  },
);

describe('the feedback page', () => {
  const open = async (feedback: typeof feedbackMachine | null, user: User | null) => {
    const calls: string[] = [];
    await render(
      <Stage>
        <FeedbackScreen
          services={{ feedback, newIdempotency: () => idempotency, session: await sessionOf(user) }}
          onWrite={() => calls.push('write')}
          onSignIn={() => calls.push('sign in')}
          onBack={() => calls.push('back')}
        />
      </Stage>,
    );
    return calls;
  };

  it("says that it isn't available yet where the API has none, and leads to the e-mail [CONTENT-28]", async () => {
    const calls = await open(null, realUser);
    await expect.element(page.getByText("Feedback isn't available yet")).toBeVisible();
    await page.getByRole('button', { name: 'Contact by e-mail' }).click();
    expect(calls).toEqual(['write']);
  });

  it('leads guests to sign-in [CONTENT-39]', async () => {
    const calls = await open(feedbackMachine, null);
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(calls).toEqual(['sign in']);
  });

  it('asks for a message, and sends nothing before [CONTENT-39]', async () => {
    await open(feedbackMachine, realUser);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByText('Please write a message.')).toBeVisible();
  });
});

/** Renders customer service with these settings; `calls` has where it leads. */
async function openChat(support: Support | null) {
  const calls: string[] = [];
  const findSupport = fromPromise<Support | null>(async () => support);
  await render(
    <Stage>
      <SupportChatScreen
        services={{
          supportChat: supportChatMachine.provide({ actors: { findSupport } }),
          origin: 'https://pelorus.example',
        }}
        onWrite={() => calls.push('write')}
        onBack={() => calls.push('back')}
      />
    </Stage>,
  );
  return calls;
}

it.each([
  ['of its own', 'https://support.example/chat?room=1', ' allow-same-origin'],
  ['of the app, as if it were another', 'https://pelorus.example/sandbox/support', ''],
])(
  'customer service of an origin %s can neither leave its frame nor access the app [ACCOUNT-20, ACCOUNT-35]',
  async (_, link, also) => {
    await openChat({ mode: 'embed', link });
    const frame = page.getByTitle('Customer service');
    await expect.element(frame).toHaveAttribute('src', link);
    await expect.element(frame).toHaveAttribute('sandbox', `allow-forms allow-scripts allow-popups${also}`);
  },
);

it('customer service that is not set up leads to the e-mail', async () => {
  const calls = await openChat(null);
  await page.getByRole('button', { name: 'Contact by e-mail' }).click();
  expect(calls).toEqual(['write']);
});

import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { Article } from '#protocol/content.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { useShownValue } from '#ui/figures/shown-ages.ts';
import { LoadingText } from '#ui/screen/LoadingText.tsx';
import { Unloaded } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import classes from './Article.module.css';
import { ArticleCover } from './ArticleCover.tsx';
import type { ContentServices } from './services.ts';

const HtmlBody = lazy(() => import('#ui/figures/HtmlBody.tsx'));

interface ArticleScreenProps {
  actor: LoadableActor<Article>;
  services: Pick<ContentServices, 'origin' | 'pictureOrigins'>;
  onBack: () => void;
}

/** /news/detail: one article or announcement (CONTENT-4, CONTENT-5). */
export function ArticleScreen({ actor, services, onBack }: ArticleScreenProps) {
  const { t } = useLingui();
  const article = useShownValue(actor);
  return (
    <Screen
      title={t({ message: 'Article', comment: 'Title above a piece of news' })}
      onBack={onBack}
      isText={article !== null}
    >
      {article ? (
        <div className={classes.page}>
          <ArticleText article={article} services={services} />
        </div>
      ) : (
        <Unloaded actor={actor} title={<Trans>The article could not be loaded</Trans>}>
          <LoadingText />
        </Unloaded>
      )}
    </Screen>
  );
}

function ArticleText({ article, services }: Pick<ArticleScreenProps, 'services'> & { article: Article }) {
  const { origin, pictureOrigins } = services;
  return (
    <article className={classes.article}>
      <h2 className={classes.title} dir="auto">
        {article.title}
      </h2>
      <p className={classes.date}>
        <DateText value={article.createdAt} timeStyle="date" />
      </p>
      <div className={classes.picture}>
        <ArticleCover article={article} pictureOrigins={pictureOrigins} size="wide" />
      </div>
      {article.summary ? (
        <p className={classes.lead} dir="auto">
          {article.summary}
        </p>
      ) : null}
      <Suspense fallback={<LoadingText />}>
        <HtmlBody html={article.content} origin={origin} pictureOrigins={pictureOrigins} />
      </Suspense>
    </article>
  );
}

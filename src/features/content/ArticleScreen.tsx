import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { Article } from '#protocol/content.ts';
import { DateText } from '#ui/DateText.tsx';
import { LoadingText } from '#ui/LoadingText.tsx';
import { OwnPicture } from '#ui/OwnPicture.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useShownValue } from '#ui/shown-ages.ts';
import { Unloaded } from '#ui/Unloaded.tsx';
import classes from './Article.module.css';
import type { ContentServices } from './services.ts';

const HtmlBody = lazy(() => import('#ui/HtmlBody.tsx'));

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
        <ArticleText article={article} services={services} />
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
      <OwnPicture className={classes.picture} source={article.logo} origins={pictureOrigins} />
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

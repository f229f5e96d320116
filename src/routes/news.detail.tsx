import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ArticleScreen } from '#features/content/ArticleScreen.tsx';
import { screenAt, useAreas } from '#navigation/route.ts';
import { useBack } from '#navigation/use-back.ts';

const search = v.object({
  id: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
});

/** One article by its id (CONTENT-4). */
export const Route = createFileRoute('/news/detail')({
  ...screenAt('/news/detail'),
  validateSearch: search,
  component: ArticleRoute,
});

function ArticleRoute() {
  const [content] = useAreas('content');
  const { id } = Route.useSearch();
  return <ArticleScreen actor={content.articleOf(id)} services={content} onBack={useBack()} />;
}

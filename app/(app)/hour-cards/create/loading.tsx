import { EditorLoading } from '../editor-loading';

export default function Loading() {
  return <EditorLoading />;
}

const Page = () => <main id="main">confirmation-page</main>;
export default Page;

const Page = () => <main id="main">booking-page</main>;
export default Page;

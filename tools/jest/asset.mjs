export default "/static/asset";
